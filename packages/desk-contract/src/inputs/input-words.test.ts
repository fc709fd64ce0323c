import { expect, test } from 'vitest'
import { z } from 'zod'
import { deskContract } from '../desk-contract.ts'
import type { VerbContract } from '../frame/verb-contract.ts'
import { chineseOf } from './input-words.ts'

/** Returns the schema of a field that may be left out or be null. */
function choiceOf(field: unknown): z.ZodEnum | null {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return choiceOf(field.unwrap())
  return field instanceof z.ZodEnum ? field : null
}

const choices = Object.entries(deskContract).flatMap(([command, verbs]) =>
  Object.entries<VerbContract>(verbs).flatMap(([verb, { input }]) =>
    Object.entries(input instanceof z.ZodObject ? input.shape : {}).flatMap(([name, field]) => {
      const choice = choiceOf(field)
      return choice === null ? [] : [[`${command} ${verb} ${name}`, choice] as const]
    }),
  ),
)

test('finds the choices of the inputs', () => {
  expect(choices.length).toBeGreaterThan(5)
})

test.each(choices)('%s names all that it takes, in both languages', { tags: 'OPS-5' }, (_name, choice) => {
  const message = choice.safeParse('no such value').error?.issues[0]?.message ?? ''
  for (const option of choice.options) {
    expect(message).toContain(option)
    expect(chineseOf(message)).toContain(option)
  }
})
