// Runs in every test file, before its own hooks are registered.
import { afterAll } from 'vitest'
import { closeFile } from './at-end.js'

afterAll(closeFile)
