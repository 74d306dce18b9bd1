import type { PortraitValue } from '@common-ground/domain/culture/portrait';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../platform/file-saving.ts';
import { Portrait } from '../../../platform/values/portrait.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMediumScreen } from '../../../ui/frames/wide-screen.ts';
import { Notice } from '../../../ui/signs/notice.tsx';
import { drawPortraitImage } from './portrait-image.ts';

const FILE_NAME = 'what-i-value-at-work.png';

/** Whether the device can share pictures. */
function canShareImages(): boolean {
  const file = new File([], FILE_NAME, { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

type SharePortraitProps = { readonly values: readonly PortraitValue[]; readonly headline: string };

/** The result as a picture to share or keep. It's created on the device and not sent anywhere. */
export function SharePortrait({ values, headline }: SharePortraitProps) {
  const [hasFailed, setFailed] = useState(false);

  async function use(action: (image: Blob) => Promise<void> | void) {
    setFailed(false);
    try {
      await action(await drawPortraitImage(values, headline));
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  }

  const share = () =>
    use((image) => navigator.share({ files: [new File([image], FILE_NAME, { type: 'image/png' })] }));
  const download = () => use((image) => saveFile(FILE_NAME, image));

  const actions = (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        <Trans>The picture and your sentence. No numbers, no name.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {canShareImages() ? (
          <Button onClick={() => void share()}>
            <Trans>Share image</Trans>
          </Button>
        ) : null}
        <Button tone="quiet" onClick={() => void download()}>
          <Trans>Download image</Trans>
        </Button>
      </div>
      {hasFailed ? (
        <Notice tone="danger" isUrgent>
          <Trans>
            Your browser couldn’t make the image. Try another browser, or take a screenshot of the portrait.
          </Trans>
        </Notice>
      ) : null}
    </div>
  );
  return <ShareFrame {...{ values, headline }}>{actions}</ShareFrame>;
}

const TITLE = t`Show it to someone who knows you`;

/** A small version of the picture next to the actions; on a phone, where the portrait is shown above, folded and without the picture. */
function ShareFrame({ values, headline, children }: SharePortraitProps & { readonly children: ReactNode }) {
  if (!useMediumScreen())
    return (
      <Disclosure title={TITLE} isForScreen>
        {children}
      </Disclosure>
    );
  return (
    <section className="grid items-center gap-6 md:grid-cols-[20rem_1fr] md:gap-10 print:hidden">
      <div className="grid grid-cols-[1.2fr_1fr] items-center gap-4 rounded-card border border-line bg-surface p-4">
        <Portrait values={values} className="w-full" />
        <p aria-hidden="true" className="font-heading text-small leading-tight font-semibold text-balance">
          {headline}
        </p>
      </div>
      <div className="grid gap-3">
        <h2>{TITLE}</h2>
        {children}
      </div>
    </section>
  );
}
