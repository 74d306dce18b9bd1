import { Card } from '../../../ui/card.tsx';
import { withheld } from './withheld-words.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What a company does not get at a level, by what it would take. */
export function WithheldCard({ level }: { readonly level: 'anonymous' | 'named' | 'applied' }) {
  const { withName, withApplication, never } = withheld(level);
  return (
    <Card tone="sunk">
      <h3 className="mb-3">What they do not see</h3>
      <dl className="grid gap-3 text-small">
        <Held title="Only together with your name" words={withName} />
        <Held title="Only with an application, and only what you pick" words={withApplication} />
        <Held title="Nobody, ever" words={never} />
      </dl>
    </Card>
  );
}

function Held({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  const sentence = list.format(words);
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{sentence.charAt(0).toUpperCase() + sentence.slice(1)}.</dd>
    </div>
  );
}
