import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../../src/model/texts/english.js'
import { loadErrorText } from '../../../src/client/navigation/load-error.js'

describe('loadErrorText', () => {
  it('says so when the browser is offline, whatever failed (LOAD-8)', () => {
    const text = 'You are offline. Connect to the internet and try again.'
    expect(loadErrorText(new TypeError('Failed to fetch'), false, ENGLISH)).toBe(text)
    expect(loadErrorText(new Error('Could not load /a: status 500.'), false, ENGLISH)).toBe(text)
  })

  it.each([
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource.',
    'Failed to fetch dynamically imported module: https://docs.example/assets/page-1.js',
    'error loading dynamically imported module: https://docs.example/assets/page-1.js',
    'Importing a module script failed.',
  ])('translates what browsers say of a broken connection: %s (LOAD-8)', (message) => {
    expect(loadErrorText(new TypeError(message), true, ENGLISH)).toBe(
      'This page could not be loaded. Check your connection and try again.',
    )
  })

  it('says the same of a page that only a document load can show (LOAD-8)', () => {
    expect(loadErrorText(undefined, true, ENGLISH)).toBe(
      'This page could not be loaded. Check your connection and try again.',
    )
  })

  it('keeps every other message, with its causes (ERR-2)', () => {
    const error = new TypeError('x is not a function', { cause: new Error('No x.') })
    expect(loadErrorText(error, true, ENGLISH)).toBe('x is not a function\n\nCause:\nNo x.')
  })
})
