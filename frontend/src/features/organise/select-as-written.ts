/** `select` of a query for editing: the texts as they were first written, whatever the reader's language. */
export const selectAsWritten = <Data>({ data }: { data: Data }): Data => data
