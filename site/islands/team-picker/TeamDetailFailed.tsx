interface TeamDetailFailedProps {
  onLeave: () => void;
}

/** What stands in for a team's own view whose code could not be fetched: it must not take the list away too. */
export function TeamDetailFailed({ onLeave }: TeamDetailFailedProps) {
  return (
    <div className="empty" role="status">
      <p className="empty-text">This team could not be loaded. Please try again later.</p>
      <button className="button button-quiet" type="button" onClick={onLeave}>
        Choose Different Team
      </button>
    </div>
  );
}
