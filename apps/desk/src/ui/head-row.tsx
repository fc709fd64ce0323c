/** The head of a table: a column for each word, and a class where a column has its own width. */
export function HeadRow({
  columns,
}: {
  readonly columns: readonly (string | { readonly words: string; readonly className?: string | undefined })[]
}) {
  return (
    <thead>
      <tr>
        {columns
          .map((column) => (typeof column === 'string' ? { words: column } : column))
          .map(({ words, ...style }) => (
            <th key={words} scope="col" {...style}>
              {words}
            </th>
          ))}
      </tr>
    </thead>
  )
}
