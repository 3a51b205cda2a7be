/** The shared drawing kit in one import: palette and SVG pieces, turned solids, drafting, sheets. */
export * from './base.ts';
export * from './turned.ts';
export * from './drafting.ts';
export * from './sheet.ts';
