import type { Recruit } from '#data/domain/recruit.ts';
import { recruitArtwork, type RecruitArtworkInput } from '#site/artwork/recruit-artwork.ts';

import { Svg } from './Svg.tsx';
import '#site/styles/parts/recruit-card.css';

/** A recruit's picture, else the plate drawn for him; decorative. */
export function RecruitArt({
  recruit,
}: {
  recruit: Pick<Recruit, 'imageUrl'> & RecruitArtworkInput;
}) {
  if (recruit.imageUrl === null)
    return <Svg className="recruit-art" markup={recruitArtwork(recruit)} />;
  return (
    <span className="recruit-art">
      <img
        src={recruit.imageUrl}
        alt=""
        width={176}
        height={300}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </span>
  );
}
