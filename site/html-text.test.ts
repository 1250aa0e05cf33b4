import { describe, expect, it } from 'vitest';

import { keepScoresTogether } from './html-text.ts';

describe('keepScoresTogether', () => {
  it('keeps every score and record on one line, with a hyphen as with an en dash', () => {
    expect(keepScoresTogether('Indiana won 27-21 and is 16\u20130.')).toBe(
      'Indiana won <span class="score-text">27-21</span> and is <span class="score-text">16\u20130</span>.',
    );
  });

  it('keeps a rank with its number', () => {
    expect(keepScoresTogether('Florida at No. 5 Texas A&M')).toBe(
      'Florida at <span class="score-text">No. 5</span> Texas A&amp;M',
    );
  });

  it.each(['', 'No score here', 'on 2026-01-19', 'call 1-800-GAMBLER', 'the 6-foot-3 back'])(
    'leaves %j as it is',
    (text) => {
      expect(keepScoresTogether(text)).toBe(text);
    },
  );

  it('escapes what could be markup', () => {
    expect(keepScoresTogether('Texas A&M <script>alert(1)</script>')).toBe(
      'Texas A&amp;M &lt;script&gt;alert(1)&lt;/script&gt;',
    );
  });
});
