/** The class of what stands around a list of stories or links: two columns where there is room. */
export const TWO_COLUMNS = 'md:[&_li]:border-t md:[&_ul]:grid md:[&_ul]:grid-cols-2 md:[&_ul]:gap-x-10';
