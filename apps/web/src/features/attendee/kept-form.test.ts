import { expect, it } from 'vitest'
import { dropForm, keepForm, keptForm } from './kept-form.ts'

function storageOf(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const values = { name: 'Karen', email: '', phone: '91234567' }

it('gives back what was typed until it is dropped, each form for itself', () => {
  const storage = storageOf()
  keepForm(storage, 'account', values)
  expect(keptForm(storage, 'account')).toEqual(values)
  expect(keptForm(storage, 'profile')).toBeUndefined()
  dropForm(storage, 'account')
  expect(keptForm(storage, 'account')).toBeUndefined()
})

it.each(['{"name":"Karen"}', '[]', 'no json', '{"name":1,"email":"","phone":""}'])('takes %s for no form', (text) => {
  expect(keptForm(storageOf({ 'form:profile': text }), 'profile')).toBeUndefined()
})
