import { describe, expect, it } from 'vitest'
import { linkedStudy, studyLink } from './link'
import type { StudyRecord } from './tree'

const RECORD = {
  tilewright_record: 1,
  game: 'classic',
  comments: [{ after: 0, text: 'été « ✓ »' }],
} as unknown as StudyRecord

describe('a study in a link', () => {
  it('comes out as it went in', async () => {
    const link = await studyLink('https://tiles.example', RECORD)
    expect(link).toMatch(/^https:\/\/tiles\.example\/analysis#study=[\w-]+$/)
    expect(JSON.parse((await linkedStudy(new URL(link).hash)) ?? '')).toEqual(RECORD)
  })

  it.each(['', '#', '#study=', '#study=!!', '#study=AAAA', '#other=abc'])(
    'is none in %j',
    async (hash) => {
      const found = await linkedStudy(hash)
      expect(found === null || found === '').toBe(true)
    },
  )
})
