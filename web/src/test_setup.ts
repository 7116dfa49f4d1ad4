import { cleanup } from '@testing-library/svelte'
import { afterEach } from 'vitest'

/** The library cleans up by itself only in the file that loads it first. */
afterEach(() => cleanup())
