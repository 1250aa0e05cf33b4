import { articlePath } from '#data/domain/addresses.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { articleArtwork } from '#site/artwork/article-artwork.ts';
import { shareTargets } from '#site/components/share-targets.ts';
import type { ArticleIndex, IndexedArticle } from '#site/lib/page-data/article-index.ts';
import { teamClass } from '#site/styles/team-colors.ts';

type IndexedTeam = ArticleIndex['teams'][string];

function element(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

function kickerOf(article: IndexedArticle, team: IndexedTeam | null): HTMLElement {
  if (team !== null) return element(`team-badge ${teamClass(team)}`, team.name);
  return element('kicker', article.conference ?? PRODUCT.name);
}

function paint(art: Element, article: IndexedArticle, team: IndexedTeam | null): void {
  if (article.imageUrl === null) {
    // Our own drawing; every foreign word in it is escaped where it is made.
    art.innerHTML = articleArtwork({ article: { ...article, sourceSite: PRODUCT.name, team } });
    return;
  }
  const image = new Image(640, 360);
  image.alt = '';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.src = article.imageUrl;
  art.replaceChildren(image);
}

function share(card: Element, article: IndexedArticle): void {
  const url = new URL(articlePath(article.id), location.origin).href;
  const targets = shareTargets(url, article.title);
  const links = card.querySelectorAll<HTMLAnchorElement>('[data-share-popup]');
  for (const [index, link] of links.entries()) link.href = targets[index]?.href ?? url;
  card.querySelector<HTMLElement>('[data-copy-link]')?.setAttribute('data-copy-link', url);
  card.querySelector('[data-share-panel]')?.removeAttribute('open');
  const subject = card.querySelector('[data-share-panel] summary .visually-hidden');
  if (subject) subject.textContent = ` ${article.title}`;
}

/**
 * A card for an article that the page was not built with: a copy of one of the page's cards
 * (site/components/ArticleCard), filled anew. All words go in as text, never as HTML.
 */
export function storyCard(
  model: Element,
  article: IndexedArticle,
  team: IndexedTeam | null,
): HTMLElement {
  const card = model.cloneNode(true) as HTMLElement;
  card.classList.remove('story-lead');
  card.dataset['article'] = article.id;
  const art = card.querySelector('.story-art');
  if (art) paint(art, article, team);
  card.querySelector('.story-kicker')?.replaceChildren(kickerOf(article, team));
  const link = card.querySelector<HTMLAnchorElement>('.story-link');
  if (link) {
    link.href = articlePath(article.id);
    link.textContent = article.title;
  }
  const words = { '.story-summary': article.summary, '.story-author': article.author };
  for (const [selector, text] of Object.entries(words)) {
    const target = card.querySelector(selector);
    if (target) target.textContent = text;
  }
  const time = card.querySelector('time');
  if (time) {
    time.dateTime = article.publishedAt;
    time.textContent = formatEasternDate(article.publishedAt);
  }
  const age = card.querySelector<HTMLElement>('[data-age]');
  if (age) {
    age.textContent = '';
    age.dataset['age'] = article.publishedAt;
  }
  share(card, article);
  return card;
}
