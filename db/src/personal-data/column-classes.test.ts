import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { ownTables, postgresTables } from '../tables/postgres.ts'
import { classedColumns, type TableClasses } from './column-class.ts'
import { columnClasses, impersonalTables } from './column-classes.ts'

const classes: Readonly<Record<string, TableClasses>> = columnClasses
const isImpersonal = (name: string) => impersonalTables.some((one) => one === name)

// The tables that PostgreSQL alone has hold locks, numbers and pictures, and nothing personal.
const tables = postgresTables.filter((table) => !Object.hasOwn(ownTables, getTableName(table)))

describe('the classes of columns', () => {
  test('cover the columns of PostgreSQL once each', () => {
    expect(tables.map(getTableName).toSorted()).toEqual([...impersonalTables, ...Object.keys(classes)].toSorted())
    for (const table of tables) {
      const name = getTableName(table)
      const expected = isImpersonal(name) ? [] : Object.keys(getTableColumns(table)).toSorted()
      expect(classedColumns(classes[name] ?? { erasure: 'kept' }).toSorted()).toEqual(expected)
    }
  })

  test('let no key lead from a table without personal data to one with it', () => {
    const leaks = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const [from, to] = [getTableName(table), getTableName(key.reference().foreignTable)]
        return isImpersonal(from) && !isImpersonal(to) ? [`${from} to ${to}`] : []
      }),
    )
    expect(leaks).toEqual([])
  })
})
