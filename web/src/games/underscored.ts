type Underscored<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name;

/** A name of the wire as a part of a text's key: "ice-cream" is said by symbol_ice_cream. */
export const underscored = <Name extends string>(name: Name): Underscored<Name> =>
  name.replaceAll("-", "_") as Underscored<Name>;
