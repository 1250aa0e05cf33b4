interface MemberNameProps {
  username: string;
  premium: boolean;
}

/** The member's name, with the crown of a premium member before it. */
export function MemberName({ username, premium }: MemberNameProps) {
  return (
    <>
      {premium && (
        <svg className="crown" viewBox="0 0 20 16" role="img" aria-label="Premium member">
          <path d="M1 2l5 5 4-6 4 6 5-5-2 12H3z" />
        </svg>
      )}
      <span className="account-name">{username}</span>
    </>
  );
}
