import { expect, it } from 'vitest';

import { jsonForScript, robotsLine } from './head.ts';

it('keeps structured data from closing the script element it stands in', () => {
  const json = jsonForScript({ headline: 'A </script><script>alert(1)</script> <!-- day' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ headline: 'A </script><script>alert(1)</script> <!-- day' });
});

it('lets search engines show large previews of public pages and nothing of the others', () => {
  expect(robotsLine(false)).toBe('max-image-preview:large');
  expect(robotsLine(true)).toBe('noindex');
});
