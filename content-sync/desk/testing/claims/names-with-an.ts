/** The teams of 2025 and 2026 whose names are spoken with a vowel first; every other one takes `a`. Written by hand. */
export const NAMES_WITH_AN: ReadonlySet<string> = new Set([
  ...['Abilene Christian', 'Air Force', 'Akron', 'Alabama', 'Alabama A&M', 'Alabama State'],
  ...['Alcorn State', 'App State', 'Arizona', 'Arizona State', 'Arkansas', 'Arkansas State'],
  ...['Arkansas-Pine Bluff', 'Army', 'Auburn', 'Austin Peay'],
  ...['East Carolina', 'East Tennessee State', 'East Texas A&M', 'Eastern Illinois'],
  ...['Eastern Kentucky', 'Eastern Michigan', 'Eastern Washington', 'Elon'],
  ...['Idaho', 'Idaho State', 'Illinois', 'Illinois State', 'Incarnate Word'],
  ...['Indiana', 'Indiana State', 'Iowa', 'Iowa State'],
  ...['LSU', 'NC State', 'SMU', 'SE Louisiana'],
  ...['Ohio', 'Ohio State', 'Oklahoma', 'Oklahoma State', 'Old Dominion', 'Ole Miss'],
  ...['Oregon', 'Oregon State'],
]);
