import { Trans } from '@common-ground/i18n/trans';

const NAME = 'absolute inset-y-0 grid place-items-center text-center font-heading font-semibold break-words';

/** The candidate's and the company's circles, large and cropped by the edges; they join once. Decorative: the text next to it says it. */
export function OfferCircles({ companyName }: { readonly companyName: string }) {
  return (
    <div aria-hidden="true" className="relative h-44 bg-marigold-wash md:h-full md:min-h-72">
      <svg
        aria-hidden="true"
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMin slice"
        className="closing absolute inset-0 isolate size-full"
      >
        <circle cx="130" cy="172" r="146" className="closing-left fill-ground" />
        <circle
          cx="270"
          cy="172"
          r="146"
          className="closing-right fill-marigold [mix-blend-mode:var(--blend)]"
        />
      </svg>
      <span className={`${NAME} left-[2%] w-[23%] text-ground-ink`}>
        <Trans>You</Trans>
      </span>
      <span className={`${NAME} right-[2%] w-[23%] text-[#1b2326]`}>
        <bdi className="line-clamp-3 max-w-full">{companyName}</bdi>
      </span>
    </div>
  );
}
