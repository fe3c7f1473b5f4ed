/**
 * The texts of another language: those of the English ones, with the same parameters. A missing or extra text does not
 * compile.
 */
export type Translation<Texts> = unknown extends Texts // An element inside a sentence (web/ui/sentence.tsx).
  ? Texts
  : Texts extends string
    ? string
    : Texts extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Translation<Result>
      : { [Key in keyof Texts]: Translation<Texts[Key]> }
