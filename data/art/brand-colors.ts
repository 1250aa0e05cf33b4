/**
 * The site's colors where its style sheet is not read: in letters and in the sandbox's mailbox. Light value first, dark
 * value second. A test compares them with `site/styles/colors.css`.
 */
export const BRAND_COLORS = {
  page: ['#f5f0e4', '#0c1511'],
  surface: ['#fdfaf2', '#131f19'],
  ink: ['#1b1913', '#f4efe2'],
  inkSoft: ['#575041', '#a8b4ab'],
  line: ['#d6ccb6', '#2b3b33'],
  accent: ['#8a4519', '#e0a06a'],
  onAccent: ['#fdfaf2', '#1d0f04'],
  masthead: ['#12301f', '#0a1a12'],
  onMasthead: ['#f4efe2', '#f4efe2'],
} as const;
