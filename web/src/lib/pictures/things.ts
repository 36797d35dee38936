/** All things that pictures are composed of. */
export * from './arms';
export * from './crafts';
