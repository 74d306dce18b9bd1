import type { CompanyProfile } from '@common-ground/contract/company/company';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import type { ProfileDraft } from './company-profile-draft.ts';
import { FIELD_WORDS } from './profile-words.ts';

/** Where an answer was changed here and by a colleague at once: a choice. Nothing while nothing collides. */
export function CollisionNotice({ draft }: { readonly draft: ProfileDraft }) {
  return draft.state.collisions.map((path) => {
    const field = FIELD_WORDS[path.split('/')[0] as keyof CompanyProfile];
    return (
      <Notice key={path} tone="warning" title={`“${field}” was changed somewhere else too`} isUrgent>
        <p className="mt-1">Yours stands in the form. Nothing is lost until you choose.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="quiet" onClick={() => draft.saver.choose(path, 'mine')}>
            Keep mine
          </Button>
          <Button tone="quiet" onClick={() => draft.saver.choose(path, 'theirs')}>
            Take the other
          </Button>
        </div>
      </Notice>
    );
  });
}
