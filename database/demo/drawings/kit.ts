/** The shared drawing kit in one import: palette and SVG pieces, turned solids, drafting, sheets. */
export * from './base.ts';
export * from './drafting.ts';
export * from './outlines.ts';
export * from './sheet.ts';
export * from './solids.ts';
export * from './turned.ts';
