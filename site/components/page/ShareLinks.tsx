/** The two sites for sharing an article (specification section 2, Article). Takes its absolute address. */
export function shareTargets(url: string, title: string) {
  const microblog = new URLSearchParams({ url, text: title });
  const network = new URLSearchParams({ u: url });
  return [
    { label: 'Share on X', href: `https://x.com/intent/tweet?${microblog}` },
    { label: 'Share on Facebook', href: `https://www.facebook.com/sharer/sharer.php?${network}` },
  ];
}

interface ShareLinksProps {
  /** Absolute address of the article. */
  url: string;
  title: string;
}

/**
 * The ways to share an article. Pages with them fetch `site/browser/behaviors/share.ts` after the first paint
 * (`page.ts`); without it two are plain links, and the buttons have their room but are not to be pressed. The device's
 * own share sheet is offered where there is one.
 */
export function ShareLinks({ url, title }: ShareLinksProps) {
  return (
    <div className="share" role="group" aria-label="Share this article">
      <button
        className="button button-small [html:not(.shares)_&]:hidden [html:not(.sharing)_&]:invisible"
        type="button"
        data-share-title={title}
        data-share-url={url}
      >
        Share
      </button>
      {shareTargets(url, title).map(({ label, href }) => (
        <a
          key={label}
          className="button button-quiet button-small"
          href={href}
          target="_blank"
          rel="noopener"
          data-share-popup
        >
          {label}
        </a>
      ))}
      <button
        className="button button-quiet button-small min-w-[6.5rem] [html:not(.js)_&]:hidden [html:not(.sharing)_&]:invisible"
        type="button"
        data-copy-link={url}
      >
        <span data-copy-label aria-live="polite">
          Copy link
        </span>
      </button>
    </div>
  );
}
