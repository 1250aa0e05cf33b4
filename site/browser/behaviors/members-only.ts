import { hasMemberHint } from '#site/browser/client/member-hint.ts';
import { entrancePath } from '#site/browser/client/next-path.ts';

// The screen leads a visitor to /login (specification section 2); a stale cookie is found out by the page's island.
if (!hasMemberHint()) location.replace(entrancePath('/login', location.pathname));
