import type { CompanyCulturePage } from '@common-ground/contract/company-culture';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { Chip } from '../../ui/chip.tsx';

type Compared = NonNullable<CompanyCulturePage['statedBesideLived']>[number];

const WORDS: Readonly<Record<Compared['word'], string>> = {
  stated_higher: 'stated higher than lived',
  about_the_same: 'about the same',
  lived_higher: 'lived higher than stated',
};

/** The places that the measurement leaves open: "3" or "2 to 5". */
function livedPlaces({ bestLivedRank, worstLivedRank }: Compared): string {
  return bestLivedRank === worstLivedRank ? `${bestLivedRank}` : `${bestLivedRank} to ${worstLivedRank}`;
}

function Row({ compared }: { readonly compared: Compared }) {
  const isSame = compared.word === 'about_the_same';
  return (
    <tr className="border-t border-line">
      <td className="w-14 py-2.5 text-muted">{compared.statedRank}</td>
      <th scope="row" className="py-2.5 pe-3 text-start text-label font-semibold">
        {DIMENSIONS[compared.dimension].name}
      </th>
      <td className="w-24 py-2.5 whitespace-nowrap">{livedPlaces(compared)}</td>
      <td className="py-2 text-end sm:text-start">
        {isSame ? (
          <span className="text-small text-muted">{WORDS[compared.word]}</span>
        ) : (
          <Chip tone="marigold">{WORDS[compared.word]}</Chip>
        )}
      </td>
    </tr>
  );
}

/** The stated order; once people have answered, with the place that each has as it is lived. */
export function StatedBesideLived({ culture }: { readonly culture: CompanyCulturePage }) {
  const { stated, statedBesideLived } = culture;
  if (statedBesideLived === null)
    return (
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {stated?.order.map((dimension, place) => (
          <li key={dimension} className="flex gap-3 border-t border-line py-2">
            <span className="w-5 text-muted tabular-nums">{place + 1}</span>
            <span className="text-label font-semibold">{DIMENSIONS[dimension].name}</span>
          </li>
        ))}
      </ol>
    );
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-88 text-label">
        <caption className="sr-only">Stated order beside the order that is lived</caption>
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              Stated
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              Dimension
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              Lived
            </th>
            <th scope="col" className="py-1.5 text-end font-medium sm:text-start">
              Compared
            </th>
          </tr>
        </thead>
        <tbody>
          {statedBesideLived.map((compared) => (
            <Row key={compared.dimension} compared={compared} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-muted">
        “2 to 5” means that the answers leave open which of these places it is.
      </p>
    </div>
  );
}
