/** The texts of another language: the same keys, parameters and lists, with other words. */
type Words<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Said
    ? (...parameters: Parameters) => Words<Said>
    : English extends object
      ? { readonly [Key in keyof English]: Words<English[Key]> }
      : English

/** Does not compile where a module lacks a key that the English one has, or wants other parameters. */
export type Same<Translated extends Words<English>, English> = Translated
