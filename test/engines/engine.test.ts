import { expect, it, vi, onTestFinished } from 'vitest'
import { findProgram } from './engine.js'

const wanted = {
  files: ['no-such-engine', '/no/such/engine'],
  variable: 'ENGINE_PATH',
  install: 'Install it',
}

it('says how to install a missing engine', () => {
  expect(() => findProgram('Engine', wanted)).toThrow(
    'Engine is not installed. Install it, or set ENGINE_PATH to the program.',
  )
})

it('takes the program that the variable names before one that is found', () => {
  expect(findProgram('Node', { ...wanted, files: [process.execPath] })).toBe(process.execPath)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('ENGINE_PATH', '/opt/engine')
  expect(findProgram('Node', { ...wanted, files: [process.execPath] })).toBe('/opt/engine')
})
