import { useId } from 'react'
import styles from './SwitchTable.module.css'

export interface SwitchRow<Row extends string, Column extends string> {
  readonly id: Row
  readonly label: string
  readonly hint?: string
  /** A column that is missing has no switch. */
  readonly switches: Partial<Record<Column, boolean>>
}

type SwitchTableProps<Row extends string, Column extends string> = {
  /** The name of the table, for screen readers only. */
  caption: string
  columns: readonly { id: Column; label: string }[]
  rows: readonly SwitchRow<Row, Column>[]
  /** Whether the heads of the columns are for screen readers only. */
  hideHeads?: boolean
  isBusy?: boolean
  onSwitch: (row: Row, column: Column, isOn: boolean) => void
}

/** A table of switches. Each switch is named by its row and its column. */
export function SwitchTable<Row extends string, Column extends string>(
  props: SwitchTableProps<Row, Column>,
) {
  const { caption, columns, rows, hideHeads = false, isBusy = false, onSwitch } = props
  const id = useId()
  return (
    <table className={styles.table} aria-busy={isBusy || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={hideHeads ? 'visually-hidden' : undefined}>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column.id} id={`${id}${column.id}`} className={styles.column} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            <th className={styles.name} scope="row">
              <span id={`${id}${row.id}`} className={styles.label}>
                {row.label}
              </span>
              {row.hint && (
                <span id={`${id}${row.id}-hint`} className={styles.hint}>
                  {row.hint}
                </span>
              )}
            </th>
            {columns.map((column) => {
              const isOn = row.switches[column.id]
              return (
                <td key={column.id} className={styles.cell}>
                  {isOn !== undefined && (
                    <label className={styles.touch}>
                      <input
                        type="checkbox"
                        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state
                        role="switch"
                        name={`${row.id} ${column.id}`}
                        checked={isOn}
                        aria-labelledby={`${id}${row.id} ${id}${column.id}`}
                        aria-describedby={row.hint && `${id}${row.id}-hint`}
                        onChange={(event) => onSwitch(row.id, column.id, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
