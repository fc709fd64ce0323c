import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ownColumns, ownTables, postgresTables } from '../tables/postgres.ts'
import type { TableClasses } from './column-class.ts'
import { columnClasses } from './column-classes.ts'

const classes: Readonly<Record<string, TableClasses>> = columnClasses

describe('the classes of columns', () => {
  // Those that PostgreSQL alone has hold locks, numbers and pictures, and nothing personal.
  test('cover the columns of PostgreSQL', () => {
    const tables = postgresTables.filter((table) => !Object.hasOwn(ownTables, getTableName(table)))
    expect(tables.map(getTableName).toSorted()).toEqual(Object.keys(classes).toSorted())
    for (const table of tables) {
      const name = getTableName(table)
      const columns = Object.keys(getTableColumns(table)).filter((column) => !ownColumns.has(`${name}.${column}`))
      expect(Object.keys(classes[name]?.columns ?? {}).toSorted()).toEqual(columns.toSorted())
    }
  })

  test('have an erasure for each table with personal data, and for no other', () => {
    for (const { erasure, columns } of Object.values(classes)) {
      const isPersonal = Object.values(columns).some((one) => one !== 'notPersonal')
      expect(erasure !== 'none').toBe(isPersonal)
    }
  })
})
