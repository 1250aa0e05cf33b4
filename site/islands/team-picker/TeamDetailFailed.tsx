import { Button } from '../parts/Button.tsx';

/** What stands in for a team's own view whose code could not be fetched: it must not take the list away too. */
export function TeamDetailFailed({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="empty" role="status">
      <p className="empty-text">This team could not be loaded. Please try again later.</p>
      <Button look="quiet" onPress={onLeave}>
        Choose Different Team
      </Button>
    </div>
  );
}
