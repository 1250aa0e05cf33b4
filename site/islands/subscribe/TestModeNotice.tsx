const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0025 0000 3155', outcome: 'asks for confirmation' },
] as const;

/** Says that nothing is real here, and which cards to play with. */
export function TestModeNotice() {
  return (
    <aside className="test-mode text-[0.875rem]" aria-label="Test mode">
      <p className="test-mode-title text-[1rem] font-extrabold">Test mode: no card is charged</p>
      <ul>
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <strong className="whitespace-nowrap tabular">{number}</strong> {outcome}
          </li>
        ))}
      </ul>
      <p>Any date to come, any CVC and any ZIP code will do.</p>
      <p>
        This site was started for one&rsquo;s own machine. For the public it is started with{' '}
        <code>npm run serve</code>, and this is gone.
      </p>
    </aside>
  );
}
