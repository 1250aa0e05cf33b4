import type { DrawRequest } from '#data/art/share-card-path.ts';

/* Stands in for the process that draws cards: what it does depends on the id of the card. */
process.on('disconnect', () => process.exit(0));
process.on('message', ({ card, request, shape }: DrawRequest) => {
  if (card.id === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (card.id === 'stuck') for (;;);
  else if (card.id === 'refused') process.send?.({ request, problem: 'out of paint' });
  else {
    const env = Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL_'));
    const seen = { id: card.id, shape, pid: process.pid, env };
    process.send?.({ request, picture: Buffer.from(JSON.stringify(seen)) });
  }
});
