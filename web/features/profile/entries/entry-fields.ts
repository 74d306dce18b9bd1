/** What the fields of one entry of a list work with. */
export type EntryFieldsProps<Item> = {
  readonly entry: Item;
  readonly change: (entered: Partial<Item>) => void;
  /** The error of a field, once it should be shown. */
  readonly errorOf: (field: keyof Item & string) => string | undefined;
  /** The id of a field's control. */
  readonly idOf: (field: keyof Item & string) => string;
};
