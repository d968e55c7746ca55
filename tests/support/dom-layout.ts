// happy-dom knows no layout and lacks what asks for it: nothing stands at any point.
Object.assign(document, { elementsFromPoint: () => [] });

export {};
