import { describe, expect, it } from 'vitest'
import { beginElement, createTagger, endElement, tagged } from './tags.ts'

describe('tags of a page', () => {
  it('become numbered marks, and all other painting an ornament', () => {
    const tagger = createTagger(3)
    const marked = tagger.mark(['q', '1 0 m', 'S', tagged('H1', 'BT', 'ET'), '0 w', tagged('P'), 'Q'].join('\n'))
    expect(marked.split('\n')).toEqual([
      '/Artifact BMC',
      'q',
      '1 0 m',
      'S',
      'EMC',
      '/H1 << /MCID 3 >> BDC',
      'BT',
      'ET',
      'EMC',
      '0 w',
      '/P << /MCID 4 >> BDC',
      'EMC',
      'Q',
    ])
    expect(tagger.nodes).toEqual([
      { kind: 'H1', page: 0, mark: 3 },
      { kind: 'P', page: 0, mark: 4 },
    ])
    expect(tagger.nextMark()).toBe(5)
  })

  it('may hold elements of several pages', () => {
    const tagger = createTagger()
    tagger.mark([beginElement('Table'), beginElement('TR'), tagged('TH', 'f')].join('\n'))
    tagger.nextPage()
    tagger.mark([tagged('TD', 'f'), endElement, endElement, tagged('P', 'f')].join('\n'))
    const row = {
      kind: 'TR',
      kids: [
        { kind: 'TH', page: 0, mark: 0 },
        { kind: 'TD', page: 1, mark: 0 },
      ],
    }
    expect(tagger.nodes).toEqual([
      { kind: 'Table', kids: [row] },
      { kind: 'P', page: 1, mark: 1 },
    ])
  })
})
