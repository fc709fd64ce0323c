import { expect, it } from 'vitest'
import { clearFormDraft, storeFormDraft, readFormDraft } from './form-draft.ts'

function storageOf(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

const values = { name: 'Karen', email: '', phone: '91234567' }

it('returns the typed values of each form until they are cleared', { tags: 'ACC-71' }, () => {
  const storage = storageOf()
  storeFormDraft(storage, 'account', values)
  expect(readFormDraft(storage, 'account')).toEqual(values)
  expect(readFormDraft(storage, 'profile')).toBeUndefined()
  clearFormDraft(storage, 'account')
  expect(readFormDraft(storage, 'account')).toBeUndefined()
})

it.each(['{"name":"Karen"}', '[]', 'no json', '{"name":1,"email":"","phone":""}'])(
  'ignores the stored value %s',
  (text) => {
    expect(readFormDraft(storageOf({ 'form:profile': text }), 'profile')).toBeUndefined()
  },
)
