import { describe, expect, it } from 'vitest'
import { formatHkd, toCents, toHkd } from './hkd.ts'

describe('money on the wire', () => {
  it('turns cents into dollars with at most two decimals', { tags: 'CON-2' }, () => {
    expect(toHkd(68000)).toBe(680)
    expect(toHkd(142050)).toBe(1420.5)
    expect(JSON.stringify(toHkd(1))).toBe('0.01')
  })

  it('turns dollars into cents in spite of inexact binary fractions', () => {
    expect(toCents(1420.5)).toBe(142050)
    expect(toCents(1.005 * 2)).toBe(201)
    expect(toCents(4.35)).toBe(435)
    expect(toCents(0)).toBe(0)
  })

  it('converts each amount of a wide range to dollars and back', { tags: 'CON-3' }, () => {
    const amounts = Array.from({ length: 200_000 }, (_, cents) => cents).concat(
      99_999_999,
      12_345_678_901,
      99_999_999_999,
    )
    expect(amounts.filter((cents) => toCents(toHkd(cents)) !== cents)).toEqual([])
  })

  it('writes every amount as JSON with at most two decimals', { tags: 'CON-2' }, () => {
    const written = Array.from({ length: 20_000 }, (_, cents) => JSON.stringify(toHkd(cents)))
    expect(written.filter((text) => !/^\d+(\.\d{1,2})?$/.test(text))).toEqual([])
  })

  it('throws for a third decimal, a fraction of a cent and a value that is no number', { tags: 'CON-3' }, () => {
    for (const hkd of [0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => toCents(hkd)).toThrow(RangeError)
    for (const cents of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => toHkd(cents)).toThrow(RangeError)
  })
})

describe('money as shown', () => {
  it('groups thousands and leaves .00 out', { tags: 'CON-4' }, () => {
    expect(formatHkd(128000)).toBe('HK$1,280')
    expect(formatHkd(0)).toBe('HK$0')
    expect(formatHkd(99900)).toBe('HK$999')
    expect(formatHkd(12345678900)).toBe('HK$123,456,789')
  })

  it('shows both decimals when asked', () => {
    expect(formatHkd(335000, { decimals: 2 })).toBe('HK$3,350.00')
    expect(formatHkd(5, { decimals: 2 })).toBe('HK$0.05')
  })

  it('always shows cents that are not zero', { tags: 'CON-4' }, () => {
    expect(formatHkd(142050)).toBe('HK$1,420.50')
    expect(formatHkd(142050, { decimals: 0 })).toBe('HK$1,420.50')
  })

  it('shows the sums of a whole shop, which no message on the wire has', () => {
    expect(formatHkd(139_999_020_000)).toBe('HK$1,399,990,200')
    expect(() => formatHkd(0.5)).toThrow(RangeError)
    expect(() => formatHkd(2 ** 53)).toThrow(RangeError)
  })

  it('puts the minus sign of a refund in front', () => {
    expect(formatHkd(-50000)).toBe('-HK$500')
  })
})
