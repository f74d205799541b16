// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token of as many decimals as one likes, all of it its maker's.
contract PlayToken is ERC20 {
    uint8 private immutable _places;

    constructor(string memory name_, string memory symbol_, uint8 places_) ERC20(name_, symbol_) {
        _places = places_;
        _mint(msg.sender, 10 ** 12 * 10 ** uint256(places_));
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }

    /// The same amount to each: as many transfers in one transaction.
    function sendMany(address[] calldata to, uint256 amount) external {
        for (uint256 place = 0; place < to.length; place++) _transfer(msg.sender, to[place], amount);
    }
}

/// A token that keeps a hundredth of what is sent.
contract FeeToken is PlayToken {
    constructor(string memory name_, string memory symbol_, uint8 places_) PlayToken(name_, symbol_, places_) {}

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) ? 0 : amount / 100;
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, amount - fee);
    }
}

/// Hands coins on: they arrive by a call inside a transaction, without a log.
contract Forwarder {
    function pay(address payable to) external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done, "not taken");
    }
}
