/* Says on the document which way the page is being read; styles/parts/header-late.css moves the header by it. */
const page = document.documentElement;
const header = document.querySelector<HTMLElement>('.masthead');
/** Scrolling back less than this does not count: a finger is never still (CSS pixels). */
const SLACK_PX = 8;
const FAR_SCREENS = 3;

if (header !== null) {
  const isPast = (): boolean => scrollY > header.offsetHeight;
  /** The farthest place in the current direction. From zero, so that a page that opens further down has gone down. */
  let turn = 0;

  const follow = (): void => {
    const isBack = page.dataset['header'] === 'back';
    turn = isBack ? Math.min(turn, scrollY) : Math.max(turn, scrollY);
    const isTurned = Math.abs(scrollY - turn) > SLACK_PX;
    if (isBack ? isTurned && isPast() : isTurned || !isPast()) {
      page.dataset['header'] = isBack ? 'away' : 'back';
      turn = scrollY;
    }
    page.toggleAttribute('data-far', scrollY > FAR_SCREENS * innerHeight);
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

export {};
