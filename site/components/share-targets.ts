/** The two places an article can be shared to (specification section 2, Article). Takes its absolute address. */
export function shareTargets(url: string, title: string) {
  const microblog = new URLSearchParams({ url, text: title });
  const network = new URLSearchParams({ u: url });
  return [
    { label: 'Share on X', href: `https://x.com/intent/tweet?${microblog}` },
    { label: 'Share on Facebook', href: `https://www.facebook.com/sharer/sharer.php?${network}` },
  ];
}
