import { readFile } from 'node:fs/promises';
import { Type, type Static } from 'typebox';
import { UpdateCountsSchema } from '#data/contract/admin.ts';
import { nullableValue } from '#data/nullable.ts';
import type { ReleasePaths } from './layout.ts';
import { parseJson } from './parse-json.ts';

/** What lies in a release's folder as `report.json`: what it is, and what made it. */
const ReleaseReportSchema = Type.Object({
  releaseId: Type.String(),
  previousReleaseId: nullableValue(
    Type.String({ description: 'The release that `entities` counts the changes against' }),
  ),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  asOf: nullableValue(Type.String()),
  contentHash: Type.String(),
  buildFingerprint: Type.String({
    description:
      "One hash over the site's code and settings; equal ones build equal pages of equal content",
  }),
  builtForDay: nullableValue(
    Type.String({
      description:
        "The Eastern day the pages were built for while the season runs, else null: 'today' is on them",
    }),
  ),
  newsUntil: nullableValue(
    Type.String({
      description:
        'From when on its news sitemap names an article of more than 48 hours ago (ISO 8601 UTC); null: it names none',
    }),
  ),
  entities: UpdateCountsSchema,
  pages: Type.Integer(),
  isScoresUpdate: Type.Boolean({
    description: 'One of the many of a game day, which stay for a few minutes only',
  }),
  assets: Type.Array(Type.String(), {
    description:
      'The hashed assets that this build itself made, without those carried over from older releases',
  }),
});
export type ReleaseReport = Static<typeof ReleaseReportSchema>;

/** What a release says of itself; null when that cannot be read, as of one that another version of the code has made. */
export async function readReleaseReport({
  report,
}: Pick<ReleasePaths, 'report'>): Promise<ReleaseReport | null> {
  const text = await readFile(report, 'utf8').catch(() => '');
  return parseJson(ReleaseReportSchema, text) ?? null;
}
