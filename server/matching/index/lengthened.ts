type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Copies an array into a longer one of the same type. */
export function lengthened<Values extends Column>(values: Values, length: number): Values {
  const longer = new (values.constructor as new (length: number) => Values)(length)
  longer.set(values)
  return longer
}
