export interface Size {
  width: number;
  height: number;
}

/** Settings that a browser starts with; those left out keep their default. */
export interface Launch {
  javascript?: false;
  cookies?: false;
  private?: true;
  /** The device asks for dark pages. */
  dark?: true;
  /** Pixels of the screen for one of the page's, as after zooming in. */
  zoom?: 2;
}

/** One tab, as both ways to drive a browser know it. What a test does is made of these in tab.ts. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  goto: (url: string) => Promise<void>;
  /** The value of an expression in the page, awaited when it is a promise. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses the primary button of the mouse there, seen from the window's corner. */
  press: (x: number, y: number) => Promise<void>;
  /** Types letters; a single key goes by its code of WebDriver, as in KEYS. */
  keys: (text: string) => Promise<void>;
  /** What the window shows, as PNG or JPEG. */
  screenshot: () => Promise<Uint8Array>;
  /** Gives the page this size. */
  resize: (size: Size) => Promise<void>;
  close: () => Promise<void>;
}

export const KEYS = { enter: '\uE007', down: '\uE015' } as const;
