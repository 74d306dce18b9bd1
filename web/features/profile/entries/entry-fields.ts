/** The props of the fields of one entry. */
export type EntryFieldsProps<Item> = {
  readonly entry: Item;
  readonly change: (entered: Partial<Item>) => void;
  /** Returns a field's error, once it should be shown. */
  readonly errorOf: (field: keyof Item & string) => string | undefined;
  /** Returns the ID of a field's control. */
  readonly idOf: (field: keyof Item & string) => string;
};
