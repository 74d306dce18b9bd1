import { numberFormat } from './number-words.ts';

/** "1 person" or "12 people". */
export function peopleWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** "1 answer" or "12 answers". */
export function answersWords(count: number): string {
  return `${numberFormat().format(count)} ${count === 1 ? 'answer' : 'answers'}`;
}

/** The places that answers leave open: "3" or "2 to 5". */
export function placesWords({ best, worst }: { readonly best: number; readonly worst: number }): string {
  return best === worst ? `${best}` : `${best} to ${worst}`;
}
