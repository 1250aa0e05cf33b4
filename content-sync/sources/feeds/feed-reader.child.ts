import { readFeedDocument, type FeedDocument } from './plain-stories.ts';

/* A process that reads feeds, one document after the other; see fetch-feeds.ts. */

process.on('disconnect', () => process.exit(1));
process.on('message', (document: FeedDocument) => process.send?.(readFeedDocument(document)));
