/** A list with one item moved to another position; unchanged if there's no such position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const otherItems = items.filter((_item, index) => index !== from);
  return [...otherItems.slice(0, to), item, ...otherItems.slice(to)];
}
