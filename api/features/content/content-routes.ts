import type { Routes } from '../../lib/app.ts';
import type { ContentReplies } from './content-replies.ts';

interface Options {
  content: ContentReplies;
}

/** Routes that answer from the current release alone. */
export type ContentRoutes = Routes<Options>;
