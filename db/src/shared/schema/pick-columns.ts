/** Returns the named columns of a table, as a query selects them. */
export const pickColumns = <Table extends object, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
): Pick<Table, Name> => Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
