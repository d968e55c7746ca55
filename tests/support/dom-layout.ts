// happy-dom has no layout and lacks its functions: there is nothing at any point.
Object.assign(document, { elementsFromPoint: () => [] });

export {};
